import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import RuleIcon from '@mui/icons-material/HorizontalRule'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Divider, FormHelperText, IconButton, MenuItem } from '@mui/material'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { useInput } from 'ra-core'
import { InputHelperText, Labeled } from 'ra-ui-materialui'
import { HIDDEN, InRow, TypedField } from '../parts/basics.tsx'
import { UploadButton } from '../pictures/upload-button.tsx'
import { Picture, Table, TableCell, TableHeader, TableRow } from './rich-text-nodes.ts'

/** The tools of the editor: only for HTML that the server keeps (its allow-list is in sanitize-html.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: 'noopener', class: null },
    },
  }),
  Picture,
  Table,
  TableRow,
  TableCell,
  TableHeader,
]

/** A form field for HTML. An empty document is an empty string. */
export default function RichTextEditor({ source, label }: { source: string; label: string }) {
  const { id, field, fieldState, isRequired } = useInput({ source, defaultValue: '' })
  const [content] = useState(() => String(field.value))
  const editorProps = useMemo(() => ({ attributes: { id, 'aria-label': label } }), [id, label])
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => field.onChange(htmlOf(editor)),
    onBlur: field.onBlur,
  })
  useEffect(() => {
    // The form changed the value by itself: it restored a draft or took over a newer version.
    if (!editor.isDestroyed && htmlOf(editor) !== field.value)
      editor.commands.setContent(field.value, { emitUpdate: false })
  }, [editor, field.value])
  return (
    <Box sx={look}>
      <Labeled
        source={source}
        label={label}
        isRequired={isRequired}
        color={fieldState.invalid ? 'error' : undefined}
        fullWidth
      >
        <>
          <Toolbar editor={editor} />
          <EditorContent editor={editor} />
          <FormHelperText error={fieldState.invalid}>
            <InputHelperText error={fieldState.error?.message} />
          </FormHelperText>
        </>
      </Labeled>
    </Box>
  )
}

const look = {
  width: '100%',
  '& .ProseMirror': {
    minHeight: 220,
    p: 1,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
    '&:hover:not(:focus)': { bgcolor: 'action.hover' },
    '& p': { m: 0, mb: '1em' },
    '& p:last-child': { mb: 0 },
  },
  '& img': { maxWidth: 320 },
  '& table': {
    borderCollapse: 'collapse',
    '& td, & th': { border: '1px solid', borderColor: 'divider', p: 0.5, minWidth: 60, textAlign: 'left' },
  },
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}

const blocks = [
  { id: 0, name: 'Mətn' },
  { id: 2, name: 'Başlıq' },
  { id: 3, name: 'Orta başlıq' },
  { id: 4, name: 'Kiçik başlıq' },
] as const

const row = (cells: readonly string[]) => ({ type: 'tableRow', content: cells.map((type) => ({ type })) })

/** The kind of the block with the cursor: text, or a heading of a level. */
function BlockChoice({ editor }: { editor: Editor }) {
  const level = blocks.find(({ id }) => id > 0 && editor.isActive('heading', { level: id }))?.id ?? 0
  const choose = (typed: string) => {
    const wished = blocks.find(({ id }) => id === Number(typed))?.id ?? 0
    const chain = editor.chain().focus()
    if (wished === 0) chain.setParagraph().run()
    else chain.setHeading({ level: wished }).run()
  }
  return (
    <TypedField select margin="none" label="Blok" value={level} sx={{ width: 150, '& label': HIDDEN }} change={choose}>
      {blocks.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TypedField>
  )
}

function Toolbar({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  const button = (name: string, icon: ReactElement, run: () => void, isOn = false) => (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      onClick={run}
    >
      {icon}
    </IconButton>
  )
  return (
    <InRow role="toolbar" aria-label="Mətnin görünüşü" sx={{ flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
      <BlockChoice editor={editor} />
      {button('Qalın', <BoldIcon />, () => chain().toggleBold().run(), editor.isActive('bold'))}
      {button('Maili', <ItalicIcon />, () => chain().toggleItalic().run(), editor.isActive('italic'))}
      {button('Altı xətli', <UnderlineIcon />, () => chain().toggleUnderline().run(), editor.isActive('underline'))}
      {button('Siyahı', <BulletsIcon />, () => chain().toggleBulletList().run(), editor.isActive('bulletList'))}
      {button(
        'Nömrəli siyahı',
        <NumbersIcon />,
        () => chain().toggleOrderedList().run(),
        editor.isActive('orderedList'),
      )}
      {button('Sitat', <QuoteIcon />, () => chain().toggleBlockquote().run(), editor.isActive('blockquote'))}
      {button('Xətt', <RuleIcon />, () => chain().setHorizontalRule().run())}
      {button('Link', <LinkIcon />, () => link(editor), editor.isActive('link'))}
      {button('Cədvəl', <TableIcon />, () => insertTable(editor))}
      {editor.isActive('table') && button('Cədvələ sətir', <b>+</b>, () => addRow(editor))}
      <Divider orientation="vertical" flexItem />
      {button('Geri', <UndoIcon />, () => chain().undo().run())}
      {button('Təkrar', <RedoIcon />, () => chain().redo().run())}
      <UploadButton
        several
        label="Mətnə şəkil"
        onPictures={(pictures) =>
          chain()
            .insertContentAt(
              below(editor),
              pictures.map(({ image }) => ({
                type: 'picture',
                attrs: { src: image.replace('/320.webp', '/960.jpg'), alt: '' },
              })),
              { updateSelection: false },
            )
            .run()
        }
      />
    </InRow>
  )
}

/** Returns the position behind the block with the cursor: a picture or table must not split a list or a cell. */
function below(editor: Editor): number {
  const { $to } = editor.state.selection
  return $to.depth > 0 ? $to.after(1) : $to.pos
}

/** Inserts a table of three rows and two columns; the cursor goes into the first cell. */
function insertTable(editor: Editor): void {
  const place = below(editor)
  const content = [0, 1, 2].map(() => row(['tableHeader', 'tableCell']))
  editor
    .chain()
    .focus()
    .insertContentAt(place, { type: 'table', content }, { updateSelection: false })
    .setTextSelection(place + 3)
    .run()
}

function link(editor: Editor): void {
  const before = String(editor.getAttributes('link').href ?? '')
  const href = globalThis.prompt('Linkin ünvanı (boş: linki götür)', before)
  if (href === null) return
  if (href.trim() === '') editor.chain().focus().extendMarkRange('link').unsetLink().run()
  else
    editor
      .chain()
      .focus()
      .extendMarkRange('link')
      .setLink({ href: href.trim() })
      .setTextSelection(editor.state.selection.to)
      .run()
}

/** Adds a row with as many cells below the row with the cursor. */
function addRow(editor: Editor): void {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name !== 'tableRow') continue
    const cells: string[] = []
    node.forEach((cell) => cells.push(cell.type.name))
    editor.chain().insertContentAt($from.after(depth), row(cells)).run()
    return
  }
}
