// node scripts/icons.mjs [VERSION]: copies into icons/ the icons that the back office and react-admin import, out of the
// whole package, whose 10,000 others would take 175 MB of every clone. Run it after importing another icon or updating react-admin.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

const own = join(root, 'icons')
const { name, version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'buxar-icons-'))
try {
  const packed = execFileSync('npm', ['pack', '--silent', `${name}@${process.argv[2] ?? version}`], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', packed], { cwd: folder })
  rmSync(join(own, 'esm'), { recursive: true, force: true })
  mkdirSync(join(own, 'esm', 'utils'), { recursive: true })
  for (const file of ['LICENSE', 'esm/utils/createSvgIcon.js', ...iconsImported().map((icon) => `esm/${icon}.js`)]) {
    // Examples in comments name icons that do not exist.
    if (existsSync(join(folder, 'package', file))) copyFileSync(join(folder, 'package', file), join(own, file))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The names of the icons that our own screens and react-admin's import. */
function iconsImported() {
  const names = new Set()
  for (const file of globSync(['src/admin/**/*.{ts,tsx}', 'node_modules/{react-admin,ra-*}/dist/**/*.js'], { cwd: root })) {
    for (const [, icon] of readFileSync(join(root, file), 'utf8').matchAll(/from ['"]@mui\/icons-material\/(\w+)['"]/g)) names.add(icon)
  }
  return [...names].sort()
}
