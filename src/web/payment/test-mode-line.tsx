import { payWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'

/** Says that an online payment moves no real money (Y2). */
export function TestModeLine() {
  return (
    <p className="test-mode">
      <Icon name="info" />
      {payWords.testMode}
    </p>
  )
}
