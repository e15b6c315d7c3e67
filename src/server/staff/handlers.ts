import type { StaffCallName } from '../../contract/staff/calls.ts'
import type { Handler } from '../call/handler.ts'
import { beginSession } from './account/begin-session.ts'
import { createFirstOwner } from './account/create-first-owner.ts'
import { endSession } from './account/end-session.ts'
import { listSessions } from './account/list-sessions.ts'
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from './account/second-factor.ts'
import { showSession } from './account/show-session.ts'

/** What answers each call of the back office. */
export const staffHandlers: { [Name in StaffCallName]: Handler<Name> } = {
  'session.begin': beginSession,
  'session.show': showSession,
  'session.end': endSession.own,
  'first-owner.create': createFirstOwner,
  'sessions.list': listSessions,
  'sessions.delete': endSession.any,
  'second-factor.prepare': prepareSecondFactor,
  'second-factor.confirm': confirmSecondFactor,
  'second-factor.remove': removeSecondFactor,
}
