import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, IconButton, type BoxProps } from '@mui/material'
import type { ReactNode } from 'react'

type SortableListProps = {
  ids: readonly (string | number)[]
  /** Indexes in `ids`. */
  onMove: (from: number, to: number) => void
  /** Side by side, wrapping into rows; otherwise one below the other. */
  grid?: boolean
  children: ReactNode
}

/** A list that is reordered by dragging its handles, or with the keyboard: space, arrows, space. */
export function SortableList({ ids, onMove, grid = false, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(active.id), over ? ids.indexOf(over.id) : -1]
    if (to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ screenReaderInstructions: { draggable: HOW }, announcements: announcements(ids) }}
    >
      <SortableContext items={[...ids]} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Returns the screen reader announcements of dragging. */
function announcements(ids: SortableListProps['ids']): Announcements {
  const place = (over: Over | null) => (over ? ids.indexOf(over.id) + 1 : 0)
  return {
    onDragStart: () => 'Götürüldü.',
    onDragOver: ({ over }) => (over ? `${place(over)}. yerin üstündədir.` : 'Siyahıdan kənardadır.'),
    onDragEnd: ({ over }) => (over ? `${place(over)}. yerə qoyuldu.` : 'Öz yerinə qayıtdı.'),
    onDragCancel: () => 'Öz yerinə qayıtdı.',
  }
}

const HOW = 'Sıranı dəyişmək üçün boşluq düyməsini basın, oxlarla aparın, yenə boşluqla buraxın.'

type SortableEntry = { id: string | number; name: string }

/** Returns the props of an entry's element, and its handle; the handle's accessible name has the entry's name. */
export function useSortableEntry({ id, name }: SortableEntry) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'sıralanan' },
  })
  const entry = {
    ref: setNodeRef,
    style: {
      transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      transition,
      opacity: isDragging ? 0.6 : 1,
      zIndex: isDragging ? 1 : 0,
    },
  }
  const handle = (
    <IconButton
      size="small"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Sırala: ${name}`}
      sx={{ cursor: 'grab', touchAction: 'none' }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  )
  return { entry, handle }
}

/** One entry of the list. */
export function SortableItem({
  id,
  name,
  sx,
  children,
  ...box
}: Omit<BoxProps, 'id'> & SortableEntry & { children: ReactNode }) {
  const { entry, handle } = useSortableEntry({ id, name })
  return (
    <Box {...entry} {...box} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', position: 'relative', ...sx }}>
      {handle}
      {children}
    </Box>
  )
}

/** Returns the list with one entry moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)]
}
