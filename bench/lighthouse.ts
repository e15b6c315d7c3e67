import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figures.ts'

/** Not a dependency: npx fetches it when the bench runs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const PERFORMANCE = 98
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { displayValue?: string; numericValue: number }>
}

/** Runs Lighthouse's mobile preset on home, list and product: the median of five runs for each of its categories. */
export async function lighthouse(shopUrl: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path] of [
    ['home', '/'],
    ['list', '/shop'],
    ['product', '/product/demo-secimli'],
  ] as const) {
    // The first visit renders the pictures, which are cached afterwards.
    await report(shopUrl + path)
    const runs: Report[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await report(shopUrl + path))
    const scores = Object.keys(runs[0]?.categories ?? {}).map((name) => ({
      name,
      score: median(runs.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    }))
    const time = (audit: string) => median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    const performance = scores.find(({ name }) => name === 'performance')?.score ?? 0
    const lowest = Math.min(...scores.filter(({ name }) => name !== 'performance').map(({ score }) => score))
    figures.push({
      what: `Lighthouse, ${what}`,
      measured: scores.map(({ name, score }) => `${name} ${score.toFixed(0)}`).join(', '),
      against: `first paint ${time('first-contentful-paint').toFixed(0)}, largest ${time('largest-contentful-paint').toFixed(0)}, blocked ${time('total-blocking-time').toFixed(0)} ms, shift ${time('cumulative-layout-shift').toFixed(3)}`,
      ratio: performance / 100,
      budget: `performance ${PERFORMANCE}, 100 in the others`,
      kept: performance >= PERFORMANCE && lowest >= 99.5,
    })
  }
  return figures
}

async function report(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    await promisify(execFile)(
      'npx',
      ['--yes', LIGHTHOUSE, url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${FLAGS}`],
      {
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' },
      },
    )
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
