import { readFile } from 'node:fs/promises'

const operations = new URL('../../docs/operations.md', import.meta.url)

/** Returns the commands of the first block of a section of docs/operations.md, one by one and without comments. */
export async function documentedSteps(heading: string): Promise<string[]> {
  const text = await readFile(operations, 'utf8')
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  const block = section && /```\n([\s\S]*?)```/.exec(section)?.[1]
  if (!block) throw new Error(`docs/operations.md has no commands under "${heading}"`)
  return block
    .split('\n')
    .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '))
    .map((command) => command.trim())
    .filter(Boolean)
}
