// node scripts/icons.mjs: writes into icons/ the icons that the back office and react-admin import, with Phosphor's drawings
// (icons/drawings.json says which). Run it after importing another icon or updating react-admin.
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

/** The package of the drawings; the storefront's are of it, too. */
const phosphor = '@phosphor-icons/core@2.1.1'
/** Phosphor draws in a square of 256, MUI's icons are shown in one of 24. */
const scale = 24 / 256

const own = join(root, 'icons')
const { drawings, filled } = JSON.parse(readFileSync(join(own, 'drawings.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'buxar-icons-'))
try {
  const packed = execFileSync('npm', ['pack', '--silent', phosphor], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', packed], { cwd: folder })
  for (const file of globSync('*.js', { cwd: join(own, 'esm') })) rmSync(join(own, 'esm', file))
  copyFileSync(join(folder, 'package', 'LICENSE'), join(own, 'LICENSE'))
  mkdirSync(join(own, 'esm'), { recursive: true })
  for (const icon of iconsImported()) {
    if (!(icon in drawings)) throw new Error(`icons/drawings.json has no drawing for ${icon}`)
    writeFileSync(join(own, 'esm', `${icon}.js`), moduleOf(icon, drawings[icon]))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A module that exports the drawing as a component of MUI; where it stands for a section, with the filled one for the open section. */
function moduleOf(icon, drawing) {
  const weights = filled.includes(icon) ? ['regular', 'fill'] : ['regular']
  const paths = weights.map((weight) => {
    const path = pathsOf(join(folder, 'package', 'assets', weight, weight === 'fill' ? `${drawing}-fill.svg` : `${drawing}.svg`))
    return `  jsx('path', { className: 'icon-${weight}',${weight === 'fill' ? " display: 'none'," : ''} transform: 'scale(${scale})', d: '${path}' }, '${weight}'),`
  })
  return `import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
${paths.join('\n')}
], '${icon}')
`
}

/** A tenth of a unit of a square of 256 is not seen, and half of the numbers are shorter. */
function pathsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map(([, path]) => path.replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))).join('')
}

/** The names of the icons that our own screens and react-admin's import. */
function iconsImported() {
  const names = new Set()
  for (const file of globSync(['src/admin/**/*.{ts,tsx}', 'node_modules/{react-admin,ra-*}/dist/**/*.js'], { cwd: root })) {
    for (const [, icon] of readFileSync(join(root, file), 'utf8').matchAll(/^import .*from ['"]@mui\/icons-material\/(\w+)['"]/gm)) names.add(icon)
  }
  return [...names].sort()
}
