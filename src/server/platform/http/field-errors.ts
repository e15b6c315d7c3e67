import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import type { z } from 'zod'
import type { ApiError } from '#src/contract/client/api-error.ts'

type Issue = z.core.$ZodIssue

/** Returns the error message of one value, for the person who typed it. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? answerWords.required : answerWords.wrongValue
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? answerWords.required : fill(answerWords.minLetters, { n: String(issue.minimum) })
      return issue.origin === 'array' ? answerWords.emptyList : fill(answerWords.atLeast, { n: String(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return fill(answerWords.maxLetters, { n: String(issue.maximum) })
      return issue.origin === 'array'
        ? fill(answerWords.maxLines, { n: String(issue.maximum) })
        : fill(answerWords.atMost, { n: String(issue.maximum) })
    case 'invalid_format':
      if (issue.format === 'email') return answerWords.emailForm
      // Keeps the contract's own message. Zod's messages are English.
      return issue.message.startsWith('Invalid ') ? answerWords.wrongValue : issue.message
    case 'custom':
      return issue.message
    default:
      return answerWords.wrongValue
  }
}

/**
 * Returns the body of a 400: messages by field name (D14). In a list each line keeps its index. A line without errors
 * is `{}`.
 */
export function fieldErrors(issues: readonly Issue[]): ApiError['body'] {
  const body: Record<string, unknown> = {}
  // Errors of a whole list come first, and errors of its lines are then omitted, because one key cannot hold both.
  for (const issue of issues.toSorted((a, b) => a.path.length - b.path.length)) {
    const path = issue.path.filter((part) => typeof part !== 'symbol')
    if (path.length === 0) return { detail: answerWords.bodyObject }
    put(body, path, issueText(issue))
  }
  return body
}

function put(place: Record<string, unknown>, path: (string | number)[], message: string): void {
  const [key = '', next, ...further] = path
  if (next === undefined) {
    const messages = place[key]
    if (Array.isArray(messages)) messages.push(message)
    else place[key] = [message]
  } else if (typeof next === 'number') {
    const list = Array.isArray(place[key]) ? (place[key] as Record<string, unknown>[]) : []
    if (typeof list[0] === 'string') return
    place[key] = list
    while (list.length <= next) list.push({})
    const [field, ...deeper] = further
    put(list[next] as Record<string, unknown>, field === undefined ? ['detail'] : [field, ...deeper], message)
  } else {
    const inner = (place[key] ?? {}) as Record<string, unknown>
    place[key] = inner
    put(inner, [next, ...further], message)
  }
}
