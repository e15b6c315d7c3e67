import { z } from 'zod'
import { ProviderDoubt } from './provider.ts'

/** The longest exchange with a provider, ms. */
const TIME = 15_000
/** The most bytes of an answer that are read. */
const READ_MAX = 64 * 1024

const JsonObject = z.record(z.string(), z.unknown())

export type Exchanged = { status: number; json: Record<string, unknown>; raw: string; clock: number | null }

/**
 * Sends one request to a provider. Follows no redirect. Throws ProviderDoubt without a whole answer, for a server error
 * or 429, and for an answer that is not a JSON object (Y5).
 */
export async function exchange(
  url: string,
  { method, headers, body }: { method: 'GET' | 'POST' | 'PATCH'; headers: Record<string, string>; body?: string },
): Promise<Exchanged> {
  const { status, text, clock } = await send(url, { method, headers, ...(body !== undefined && { body }) })
  if (status >= 500 || status === 429) throw new ProviderDoubt(`the provider answered ${status}`, text)
  const json = readObject(text)
  if (!json) throw new ProviderDoubt('the provider answered with something else than JSON', text, status)
  return { status, json, raw: text, clock }
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string; clock: number | null }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME) })
    const clock = Date.parse(answer.headers.get('date') ?? '')
    return { status: answer.status, text: await readText(answer), clock: Number.isNaN(clock) ? null : clock }
  } catch (error) {
    if (error instanceof ProviderDoubt) throw error
    const cause = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'whole'
    throw new ProviderDoubt(`the provider did not answer ${cause}`)
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > READ_MAX) throw new ProviderDoubt('the provider answered with too much')
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Parses a JSON object. Returns null for any other text. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
