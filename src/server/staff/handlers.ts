import type { StaffCallName } from '../../contract/staff/calls.ts'
import type { Handler } from '../call/handler.ts'
import { beginSession } from './account/begin-session.ts'
import { createFirstOwner } from './account/create-first-owner.ts'
import { endSession } from './account/end-session.ts'
import { listSessions } from './account/list-sessions.ts'
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from './account/second-factor.ts'
import { showSession } from './account/show-session.ts'
import { listPictures, uploadPicture } from './media/pictures.ts'
import { createCoupon, deleteCoupon, listCoupons, showCoupon, updateCoupon } from './offers/coupons.ts'
import {
  createDeliveryType, deleteDeliveryType, listStaffDeliveryTypes, showDeliveryType, updateDeliveryType,
} from './offers/delivery-types.ts'

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
  'coupons.list': listCoupons,
  'coupons.show': showCoupon,
  'coupons.create': createCoupon,
  'coupons.update': updateCoupon,
  'coupons.delete': deleteCoupon,
  'delivery-types.list': listStaffDeliveryTypes,
  'delivery-types.show': showDeliveryType,
  'delivery-types.create': createDeliveryType,
  'delivery-types.update': updateDeliveryType,
  'delivery-types.delete': deleteDeliveryType,
  'media.list': listPictures,
  'media.create': uploadPicture,
}
