import type { ReactNode } from 'react'
import type { ReturnRequest } from '#src/contract/client/shapes.ts'
import { frameWords, returnsWords } from '#src/words/words.ts'
import { DateTime } from '../parts/date-time.tsx'
import { Icon } from '../parts/icon.tsx'
import { useShop } from '../shop/root-data.ts'

/** The steps of a return request that have a time, with the words of the shop. */
export function ReturnSteps({ request }: { request: ReturnRequest }) {
  const { state, created_at, accepted_at, closed_at, answer, answered_by, way } = request
  return (
    <div className="return-steps">
      <ol className="timeline">
        <Step label={returnsWords.stepSent} at={created_at} />
        {accepted_at !== null && (
          <Step label={returnsWords.stepAccepted} at={accepted_at}>
            {answer !== '' && <Words text={answer} by={answered_by} />}
          </Step>
        )}
        {state === 'refused' && closed_at !== null && <Step label={returnsWords.stepRefused} at={closed_at} isBad />}
        {state === 'received' && closed_at !== null && <Step label={returnsWords.stepReceived} at={closed_at} />}
        {state === 'withdrawn' && closed_at !== null && (
          <Step label={returnsWords.stepWithdrawn} at={closed_at} isBad />
        )}
      </ol>
      {(state === 'accepted' || state === 'refused') && <Contacts isBrought={way === 'shop'} />}
    </div>
  )
}

type StepProps = { label: string; at: string; isBad?: boolean; children?: ReactNode }

function Step({ label, at, isBad = false, children }: StepProps) {
  return (
    <li className={isBad ? 'timeline-stage timeline-canceled' : 'timeline-stage'}>
      <strong>{label}</strong>
      <DateTime at={at} />
      {children}
    </li>
  )
}

function Words({ text, by }: { text: string; by: string | null }) {
  const { name } = useShop()
  return (
    <blockquote className="return-words">
      <p>{text}</p>
      <small>{[name, by].filter(Boolean).join(', ')}</small>
    </blockquote>
  )
}

/** Where the goods go, and the phone of the shop. */
function Contacts({ isBrought }: { isBrought: boolean }) {
  const { address, phone, latitude, longitude } = useShop()
  return (
    <div className="return-contacts">
      {isBrought && latitude !== null && longitude !== null && (
        <a
          className="button button-44 button-outline"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="map-pin" />
          <span>{address.split(',').at(-1)?.trim() || frameWords.map}</span>
        </a>
      )}
      {phone && (
        <a className="button button-44 button-outline" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" />
          <span>{returnsWords.call}</span>
        </a>
      )}
    </div>
  )
}
