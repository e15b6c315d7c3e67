import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import type { Node, TypeNode } from 'typescript/unstable/ast'
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import { joinShapes, type Shape, type Site } from './shapes.ts'

const root = join(import.meta.dirname, '../..')

/** Functions that pass their type argument on to `execute`. Their callers are the places that are compared. */
const WRAPPERS = new Set(['selectPage'])

/** Kinds of values by PostgreSQL type (oid), for columns without a row in the tests. Other types give text or JSON. */
const KINDS: Record<number, Shape['kinds'][number]> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1043: 'string',
  1082: 'string',
  1114: 'string',
  1184: 'string',
  1700: 'string',
}

/** Faults of row types, and the numbers of queries that were compared and that no test ran. */
type RowTypes = { faults: string[]; compared: number; notRun: number }

/**
 * Compares the row types of raw SQL with the rows that the tests saw (docs/decisions/66-rows-of-raw-sql.md). `folder`
 * has the files of record.ts.
 */
export function checkRowTypes(folder: string): RowTypes {
  const sites = readSites(folder)
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    const project = snapshot.getProject(join(root, 'tsconfig.json'))
    if (!project) throw new Error('tsconfig.json is no project')
    const { program, checker } = project
    const result: RowTypes = { faults: [], compared: 0, notRun: 0 }
    for (const file of globSync('src/server/**/*.ts', { cwd: root })) {
      const source = file.endsWith('.test.ts') ? undefined : program.getSourceFile(join(root, file))
      if (!source) continue
      for (const { name, row } of queriesIn(source)) {
        const place = `${file}:${source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1}`
        const type = checker.getTypeFromTypeNode(row)
        if (!type || type.isTypeParameter()) continue
        const site = sites.get(place)
        if (!site) result.notRun++
        else {
          result.compared++
          result.faults.push(...faultsOfRow(checker, type, site).map((fault) => `${place}: ${fault}`))
        }
      }
    }
    return result
  } finally {
    api.close()
  }
}

/** Returns the recorded queries of all workers by place. */
function readSites(folder: string): Map<string, Site> {
  const sites = new Map<string, Site>()
  for (const file of readdirSync(folder)) {
    for (const site of JSON.parse(readFileSync(join(folder, file), 'utf8')) as Site[]) {
      const known = sites.get(site.place)
      if (!known) sites.set(site.place, site)
      else {
        Object.assign(known.columns, site.columns)
        joinShapes(known.row, site.row)
      }
    }
  }
  return sites
}

/** A call with a row type: the name of the function, whose line a stack has, and the type. */
type Query = { name: Node; row: TypeNode }

/** Returns the calls of `execute<Row>` and of its wrappers. */
function queriesIn(source: Node): Query[] {
  const queries: Query[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && node.typeArguments?.[0]) {
      const { expression: callee, typeArguments } = node
      const name = isPropertyAccessExpression(callee) ? callee.name : callee
      const text = isIdentifier(name) ? name.text : ''
      if ((text === 'execute' && name !== callee) || WRAPPERS.has(text))
        queries.push({ name, row: typeArguments[0] as TypeNode })
    }
    node.forEachChild((child) => visit(child))
  }
  visit(source)
  return queries
}

function faultsOfRow(checker: Checker, type: Type, { columns, row }: Site): string[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const { name } = property
    const oid = columns[name]
    const declared = checker.getTypeOfSymbol(property)
    if (!declared) return []
    if (oid === undefined) return isOptional(declared) ? [] : [`the query has no column ${name}`]
    const real = row.fields?.[name]
    const kind = KINDS[oid]
    return faultsOf(checker, declared, real ?? { kinds: kind === undefined ? [] : [kind] }, name)
  })
}

const isOptional = (type: Type) =>
  partsOf(type).some(({ flags }) => flags & (TypeFlags.Undefined | TypeFlags.AnyOrUnknown))

/** Returns the kinds of values that a type does not permit, with the path to the value. */
function faultsOf(checker: Checker, type: Type, shape: Shape, path: string): string[] {
  const parts = partsOf(type)
  if (parts.some(({ flags }) => flags & TypeFlags.AnyOrUnknown)) return []
  return shape.kinds.flatMap((kind) => {
    const fitting = parts.filter((part) => fits(checker, part, kind))
    if (fitting.length === 0) return [`${path} is ${kind}, but its type is ${checker.typeToString(type)}`]
    if (kind === 'array' && shape.items) {
      const items = fitting.flatMap((part) => (part.isTypeReference() ? checker.getTypeArguments(part) : []))
      const [first] = items
      return items.length === 1 && first ? faultsOf(checker, first, shape.items, `${path}[]`) : []
    }
    // If several object types fit, it is unknown which one the value has.
    const [object] = fitting
    if (kind !== 'object' || fitting.length > 1 || !object || !shape.fields) return []
    const fields = shape.fields
    return checker.getPropertiesOfType(object).flatMap((property) => {
      const declared = checker.getTypeOfSymbol(property)
      const field = fields[property.name]
      if (!declared) return []
      if (!field) return isOptional(declared) ? [] : [`${path} has no ${property.name}`]
      return faultsOf(checker, declared, field, `${path}.${property.name}`)
    })
  })
}

function fits(checker: Checker, type: Type, kind: Shape['kinds'][number]): boolean {
  if (type.isIntersectionType()) return type.getTypes().some((part) => fits(checker, part, kind))
  const { flags } = type
  switch (kind) {
    case 'null':
      return Boolean(flags & (TypeFlags.Null | TypeFlags.Undefined))
    case 'number':
      return Boolean(flags & TypeFlags.NumberLike)
    case 'string':
      return Boolean(flags & TypeFlags.StringLike)
    case 'boolean':
      return Boolean(flags & TypeFlags.BooleanLike)
    case 'array':
      return checker.isArrayLikeType(type)
    case 'object':
      return Boolean(flags & (TypeFlags.Object | TypeFlags.NonPrimitive)) && !checker.isArrayLikeType(type)
    default:
      return type.getSymbol()?.name === kind
  }
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type]
}
