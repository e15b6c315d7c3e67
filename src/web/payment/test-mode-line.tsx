import { Icon } from '../parts/icon.tsx'

/** Says that an online payment moves no real money (Y2). */
export function TestModeLine() {
  return (
    <p className="test-mode">
      <Icon name="info" />
      Sınaq rejimi: real pul çıxılmır.
    </p>
  )
}
