import { z } from 'zod'
import { importDoubts, importNotes } from '#src/domain/catalog/doubtful-price.ts'
import { columnChoices, productColumns } from '#src/domain/catalog/product-columns.ts'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, Timestamp } from '../values.ts'
import { MaybeDoubtful } from './products.ts'
import { exampleText, list, ListQuery } from './values.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XLS = 'application/vnd.ms-excel'

const ColumnsVersion = z.int().min(0).max(2_147_483_647).meta({ example: 0 })

/** A category, brand, attribute or tag that the file names and the shop does not have (E32). */
const MissingName = z.object({
  kind: z.enum(['category', 'brand', 'attribute', 'tag']),
  name: exampleText('Mayelər > Duzlu'),
  /** null: not chosen yet, its rows are not written; an id: this record is meant. */
  choice: z
    .union([z.enum(['create', 'skip']), Id])
    .nullable()
    .meta({ example: 'create' }),
})

const Import = z.object({
  id: Id,
  /**
   * checking → checked → running → done. From checking to 'unmatched' and back, if a person must choose the columns
   * (`imports.match`). 'failed': the reason is in `failure`. 'stopped': a person stopped it while it was running, or an
   * error did, and then `failure` has the reason.
   */
  state: z.enum(['checking', 'unmatched', 'checked', 'running', 'done', 'failed', 'stopped']),
  rows_total: z.int().nullable().meta({ example: 120 }),
  rows_done: z.int(),
  /** Counts. Before the import runs, the expected counts. */
  created_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  failed_count: z.int(),
  /** Changes that have to be confirmed before the import runs (E25, E35). */
  doubtful_count: z.int(),
  /** How many pictures the checked file names, how many of them were asked for, and how many failed (G25). */
  pictures: z.object({ total: z.int(), asked: z.int(), failed: z.int() }),
  failure: z.string().nullable(),
  /** Whether an empty cell empties its field. Otherwise an empty cell changes nothing. */
  clear_empty: z.boolean(),
  /** The import that this import undoes. */
  undoes: Id.nullable(),
  /** The shop system that wrote the file (E33); null for other files. */
  recognised: z.string().nullable().meta({ example: null }),
  /** The sheets of an Excel file that hold something (E36). */
  sheets: z.array(
    z.object({ name: exampleText('Mayelər'), rows: z.int(), isHidden: z.boolean(), isRead: z.boolean() }),
  ),
  /** `rows`: in how many rows of the file the name stands. */
  names: z.array(MissingName.extend({ rows: z.int() })),
  /** The category of new products without one; null is 'Digər', which is made when it is first needed (G22). */
  default_category_id: Id.nullable(),
  /** The brand of new products without one (E32). */
  default_brand_id: Id.nullable(),
  /** The name of the uploaded file; '' if it was not sent. */
  file_name: exampleText('mallar.xlsx'),
  /** How the file's columns were matched; null if they are not matched yet. */
  matched: z.enum(['by_name', 'from_memory', 'by_hand']).nullable(),
  /** Increases with every choice of columns, sheets and names. */
  columns_version: ColumnsVersion,
  created_at: Timestamp,
})

/** A question or a note about a row; null for most rows. */
const Doubt = z
  .enum([...importDoubts, ...importNotes])
  .nullable()
  .meta({ example: null })

/** Import and export of products (A4). */
export const spreadsheets = endpoints({
  'imports.export': {
    summary: 'Export of all products as a file that can be imported again',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: FileAnswer,
  },
  'imports.create': {
    summary: 'Upload a file of products, 50 MB at most; it is checked, and nothing is written yet',
    upload: { types: ['text/csv', XLSX, XLS, 'text/xml', 'application/zip'], max: 50 * 1024 * 1024 },
    query: z.object({
      /** xml: CommerceML of 1C or a YML feed; zip: several files of CommerceML. */
      format: z.enum(['csv', 'xlsx', 'xls', 'xml', 'zip']),
      empty: z.enum(['keep', 'clear']).default('keep'),
      name: z.string().max(200).default('').meta({ example: 'mallar.xlsx' }),
    }),
    status: 201,
    reply: Import,
  },
  'tables.read': {
    summary: 'Read the rows of a file of customers, categories, brands, prices or goods; nothing is stored (E39)',
    description: 'Their own calls write what the rows hold. At most 5,000 rows.',
    repeat: 'reads',
    upload: { types: ['text/csv', XLSX, XLS], max: 5 * 1024 * 1024 },
    query: z.object({ format: z.enum(['csv', 'xlsx', 'xls']) }),
    reply: z.object({
      headers: z.array(exampleText('Telefon')),
      /** `line`: the number that the spreadsheet shows. Hidden rows are left out. */
      rows: z.array(z.object({ line: z.int(), cells: z.array(exampleText('+994501234567')) })),
    }),
  },
  'imports.list': {
    summary: 'Uploaded import files, newest first',
    query: ListQuery,
    reply: list(Import),
  },
  'imports.show': {
    summary: 'Progress of an import',
    reply: Import,
  },
  'imports.errors': {
    summary: "Errors of an import's rows, by line",
    query: ListQuery.pick({ page: true, per_page: true }),
    reply: list(
      z.object({ id: Id, line: z.int(), field: exampleText('price'), reason: exampleText('Məbləğ düzgün deyil.') }),
    ),
  },
  'imports.changes': {
    summary: 'The cells that an import would change, or has changed, with their old values; long texts are cut',
    query: ListQuery.pick({ page: true, per_page: true }),
    reply: list(
      z.object({
        id: Id,
        line: z.int(),
        slug: exampleText('demo-sade'),
        name: exampleText('Demo demo-sade'),
        field: z.enum(productColumns).meta({ example: 'price' }),
        /** null: the product is created. */
        from: z.string().nullable().meta({ example: '12.00' }),
        to: exampleText('12.50'),
        doubt: Doubt,
      }),
    ),
  },
  'imports.cards': {
    summary: 'The new and changed products of an import as the shop will show them, doubtful ones first (E35)',
    query: ListQuery.pick({ page: true, per_page: true }).extend({ kind: z.enum(['new', 'changed']).optional() }),
    reply: list(
      z.object({
        id: Id,
        line: z.int(),
        is_new: z.boolean(),
        name: exampleText('Nanə buz'),
        category: exampleText('Mayelər › Duzlu'),
        price: Amount,
        /** The price of its sale that holds now; null without one. */
        sale_price: Amount.nullable(),
        /** null if the row does not tell a number. */
        stock_count: z.int().nullable(),
        variants: z.int(),
        /** The key of its first picture; null if it has none, or the picture has not come yet. */
        image: z.string().nullable().meta({ example: null }),
        is_published: z.boolean(),
        /** The changed fields of a known product; long texts are cut. */
        changes: z.array(
          z.object({
            field: z.enum(productColumns).meta({ example: 'price' }),
            from: exampleText('12.00'),
            to: exampleText('12.50'),
          }),
        ),
        doubt: Doubt,
      }),
    ),
  },
  'imports.kinds': {
    summary: 'The errors of an import by their sentence, and its doubtful changes by their reason, most first (E35)',
    reply: z.object({
      errors: z.array(
        z.object({
          field: exampleText('price'),
          /** Names and values in it are left out if they differ. */
          reason: exampleText('Məbləğ düzgün deyil.'),
          count: z.int(),
          /** The first lines. */
          lines: z.array(z.int()),
        }),
      ),
      doubts: z.array(z.object({ doubt: z.enum(importDoubts).meta({ example: 'far' }), count: z.int() })),
    }),
  },
  'imports.columns': {
    summary: "The columns of an import's file, with examples and choices; empty after the file is deleted",
    reply: z.object({
      columns: z.array(
        z.object({
          header: exampleText('Malın adı'),
          /** The first distinct values. Long texts are cut. */
          examples: z.array(exampleText('Nanə buz, 60 ml')),
          /** null: not chosen yet; 'left_out': not imported. */
          column: z.enum(columnChoices).nullable().meta({ example: 'name' }),
        }),
      ),
      columns_version: ColumnsVersion,
    }),
  },
  'imports.match': {
    summary:
      'Choose a product column for each column of a file; the next file with the same headers uses the same choices',
    description:
      'For an import that is `unmatched` or `checked`. 409 in another state, or when the columns were chosen after `columns_version`.',
    body: z.object({
      /**
       * One choice for each column of the file, in order. Each at most once, except 'left_out', 'pictures' and 'tags'.
       * One must be slug, sku, barcode or name.
       */
      columns: z
        .array(z.enum(columnChoices))
        .min(1)
        .max(200)
        .meta({ example: ['slug', 'price', 'left_out'] }),
      columns_version: ColumnsVersion,
    }),
    reply: Import,
    errors: [409],
  },
  'imports.sheets': {
    summary: 'Choose the sheets of an Excel file that are read; their columns are matched again',
    description:
      'For an import that is `unmatched` or `checked`. 409 in another state, or after another choice than `columns_version`.',
    body: z.object({
      sheets: z
        .array(z.string().max(100))
        .min(1)
        .max(200)
        .meta({ example: ['Mayelər'] }),
      columns_version: ColumnsVersion,
    }),
    reply: Import,
    errors: [409],
  },
  'imports.names': {
    summary: 'Choose what is done with names that the shop does not have; the file is checked again',
    description:
      'For an import that is `checked`. 409 in another state, or after another choice than `columns_version`.',
    body: z.object({
      names: z
        .array(MissingName)
        .max(10_000)
        .meta({ example: [{ kind: 'category', name: 'Mayelər', choice: 'create' }] }),
      default_category_id: Id.nullable(),
      default_brand_id: Id.nullable().default(null),
      columns_version: ColumnsVersion,
    }),
    reply: Import,
    errors: [409],
  },
  'imports.undo': {
    summary: 'Undo an import: creates an import of the old values, to check and run like any other',
    status: 201,
    reply: Import,
    errors: [409],
  },
  'imports.run': {
    summary: 'Write the valid rows of a checked import, or the rest of a stopped import',
    description:
      '409 for doubtful changes without `confirm`, and if the columns were chosen after `columns_version`, because the check is then outdated.',
    body: z.object({
      columns_version: ColumnsVersion.optional(),
      confirm: z.boolean().default(false),
      /** Whether new products are published whose row does not say it (G22). */
      publish: z.boolean().default(false),
    }),
    reply: Import,
    errorReplies: { 409: MaybeDoubtful },
  },
  'imports.stop': {
    summary: 'Stop an import; written rows stay, and the import can be continued or undone',
    reply: Import,
    errors: [409],
  },
})
