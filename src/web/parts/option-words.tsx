import { Fragment } from 'react'

/** The chosen options of a line: 'Dad: Manqo · Nikotin: 3 mg'. A line breaks between them, not within. */
export function OptionWords({ options }: { options: readonly { id: number; option: string; name: string }[] }) {
  return options.map(({ id, option, name }, at) => (
    <Fragment key={id}>
      {at > 0 && <span>{'\u00A0· '}</span>}
      <span className="inline-block">{`${option}: ${name}`}</span>
    </Fragment>
  ))
}
