import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The hash in the name of a built file. */
const HASHED = /-([\w-]{7,8})\.(js|css|woff2)\b/g

/**
 * Copies the built shop and renames every file that browsers load, like a build from other sources. Returns the names
 * of the storefront's files that only the former version has.
 */
export async function anotherVersion(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  for (const name of ['src', 'demo', 'migrations', 'rules', 'build', 'package.json', 'scripts', 'public'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const before = await readdir(join(root, 'build', 'client', 'assets'))
  const hashes = new Set(before.flatMap((name) => [...name.matchAll(HASHED)].map(([, hash]) => hash ?? '')))
  const turned = (hash: string) => [...hash].reverse().join('')
  // The router names a build after the file of its manifest.
  const builds = before.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])
  const renamed = (text: string) =>
    builds.reduce(
      (text, build) => text.replaceAll(build, turned(build)),
      text.replaceAll(HASHED, (whole, hash: string, end: string) =>
        hashes.has(hash) && !builds.includes(hash) ? `-${turned(hash)}.${end}` : whole,
      ),
    )
  for (const entry of await readdir(join(folder, 'build'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // Compressed files contain the old names; without them the plain file is sent.
    if (/\.(br|gz)$/.test(entry.name)) await rm(file)
    else {
      if (/\.(js|css|html|json|webmanifest)$/.test(entry.name))
        await writeFile(file, renamed(await readFile(file, 'utf8')))
      if (renamed(entry.name) !== entry.name) await rename(file, join(entry.parentPath, renamed(entry.name)))
    }
  }
  const after = new Set(await readdir(join(folder, 'build', 'client', 'assets')))
  return before.filter((name) => !/\.(br|gz)$/.test(name) && !after.has(name))
}
