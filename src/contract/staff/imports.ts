import { z } from 'zod'
import { columnChoices, productColumns } from '../../domain/catalog/product-columns.ts'
import { endpoint } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Id, Timestamp } from '../values.ts'
import { list, ListQuery, RowParams, exampleText } from './values.ts'

const access = { right: 'import' } as const

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const ColumnsVersion = z.int().min(0).max(2_147_483_647).meta({ example: 0 })

const Import = z.object({
  id: Id,
  /** checking → checked → running → done; from checking to 'unmatched' and back, when somebody has to say what columns hold (`imports.match`); 'failed' says why in `failure`; 'stopped' in the middle of running, by somebody or, as `failure` says, by a fault. */
  state: z.enum(['checking', 'unmatched', 'checked', 'running', 'done', 'failed', 'stopped']),
  rows_total: z.int().nullable().meta({ example: 120 }),
  rows_done: z.int(),
  /** Counts; before the import is run, what a run would do. */
  created_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  failed_count: z.int(),
  failure: z.string().nullable(),
  /** Whether an empty cell empties its field; otherwise it changes nothing. */
  clear_empty: z.boolean(),
  /** The import that this one takes back. */
  undoes: Id.nullable(),
  /** How the file's columns were found out; null as long as they are not. */
  matched: z.enum(['by_name', 'from_memory', 'by_hand']).nullable(),
  /** Another one after every choice of columns. */
  columns_version: ColumnsVersion,
  created_at: Timestamp,
})

/** Import and export of products (A4). */
export const imports = {
  'imports.export': endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/products/',
    summary: 'Export of all products as a file that can be imported again', access,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }), status: 200, reply: FileAnswer, errors: [400, 401, 403],
  }),
  'imports.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/',
    summary: 'Upload a file of products, 30 MB at most; it is checked, and nothing is written yet', access,
    upload: { types: ['text/csv', XLSX], max: 30 * 1024 * 1024 }, query: z.object({ format: z.enum(['csv', 'xlsx']), empty: z.enum(['keep', 'clear']).default('keep') }),
    status: 201, reply: Import, errors: [400, 401, 403, 413, 415],
  }),
  'imports.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/',
    summary: 'Uploaded import files, newest first', access, query: ListQuery, status: 200, reply: list(Import), errors: [400, 401, 403],
  }),
  'imports.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/{id}/',
    summary: 'Progress of an import', access, params: RowParams, status: 200, reply: Import, errors: [401, 403, 404],
  }),
  'imports.errors': endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/{id}/errors/',
    summary: 'What is wrong with an import\'s rows, by their lines', access, params: RowParams, query: ListQuery.pick({ page: true, per_page: true }),
    status: 200, reply: list(z.object({ id: Id, line: z.int(), field: exampleText('price'), reason: exampleText('Məbləğ düzgün deyil.') })), errors: [400, 401, 403, 404],
  }),
  'imports.changes': endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/{id}/changes/',
    summary: 'The cells that an import would change, or has changed, with what was there; long texts are cut', access, params: RowParams,
    query: ListQuery.pick({ page: true, per_page: true }), status: 200,
    reply: list(z.object({
      id: Id, line: z.int(), slug: exampleText('demo-sade'), name: exampleText('Demo demo-sade'), field: z.enum(productColumns).meta({ example: 'price' }),
      /** null: the product is made. */
      from: z.string().nullable().meta({ example: '12.00' }),
      to: exampleText('12.50'),
    })),
    errors: [400, 401, 403, 404],
  }),
  'imports.columns': endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/{id}/columns/',
    summary: 'The columns of an import\'s file, what they hold and what each is taken for; none once the file is gone', access, params: RowParams, status: 200,
    reply: z.object({
      columns: z.array(z.object({
        header: exampleText('Malın adı'),
        /** The first cells that are filled in and differ; long texts are cut. */
        examples: z.array(exampleText('Nanə buz, 60 ml')),
        /** null: nobody has decided yet; 'left_out': it is not read. */
        column: z.enum(columnChoices).nullable().meta({ example: 'name' }),
      })),
      columns_version: ColumnsVersion,
    }),
    errors: [401, 403, 404],
  }),
  'imports.match': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/imports/{id}/columns/',
    summary: 'Choose what each column of a file holds; it is checked by that, and the next file with the same headers is read so', access, params: RowParams,
    description: 'For an import that is `unmatched` or `checked`. 409 in another state, or when the columns were chosen after `columns_version`.',
    body: z.object({
      /** One for each column of the file, in its order; each at most once but 'left_out'. One is slug, sku or barcode. */
      columns: z.array(z.enum(columnChoices)).min(1).max(200).meta({ example: ['slug', 'price', 'left_out'] }),
      columns_version: ColumnsVersion,
    }),
    status: 200, reply: Import, errors: [400, 401, 403, 404, 409],
  }),
  'imports.undo': endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/{id}/undo/',
    summary: 'Take an import back: an import of what was there before it, to be checked and run like any other', access, params: RowParams,
    status: 201, reply: Import, errors: [401, 403, 404, 409],
  }),
  'imports.run': endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/{id}/run/',
    summary: 'Write the valid rows of a checked import, or the rest of one that has stopped', access, params: RowParams,
    description: '409 too when the columns were chosen after `columns_version`, if it is given: the check is another one then.',
    query: z.object({ columns_version: z.coerce.number().pipe(ColumnsVersion).optional() }), status: 200, reply: Import, errors: [400, 401, 403, 404, 409],
  }),
  'imports.stop': endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/{id}/stop/',
    summary: 'Stop an import; rows that it has written stay, and it can be gone on with or taken back', access, params: RowParams, status: 200, reply: Import, errors: [401, 403, 404, 409],
  }),
} as const
