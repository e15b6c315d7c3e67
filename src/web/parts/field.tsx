import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { partsWords } from '#src/words/words.ts'
import { Icon, type IconName } from './icon.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  /** The error message, if any. Screen readers read it with the field. */
  error?: string | undefined
  /** Shown until there is an error. */
  hint?: string
  /** The sign before the hint. */
  sign?: IconName
  /** Shown at the right of the label: 'istəyə bağlı', or a counter. */
  note?: ReactNode
  /** Inside the field at its right edge: an icon or a button. */
  inside?: ReactNode
}

/** A label, its field, and its error message. */
export function Field({ label, error, hint: about, sign = 'info', note, inside, ...input }: FieldProps) {
  const id = useId()
  const hint = error ? undefined : about
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {note && <span className="field-note">{note}</span>}
      </div>
      <div className="field-body">
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {inside && <span className="field-inside">{inside}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          <Icon name={sign} className="icon-16" />
          <span>{hint}</span>
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** An error message with its icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="warning-circle" />
      {children}
    </p>
  )
}

/** A password field with a button that reveals the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'inside'>) {
  const [isRevealed, setRevealed] = useState(false)
  return (
    <Field
      {...props}
      type={isRevealed ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="round-button"
          aria-label={isRevealed ? partsWords.hidePassword : partsWords.showPassword}
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon name={isRevealed ? 'eye-slash' : 'eye'} />
        </button>
      }
    />
  )
}
