import type { ComponentType } from 'react'
import { asVariant, variantOf } from '#src/domain/catalog/options.ts'
import { choosableOptions } from '../product/variant-choice.ts'
import type { BuyPanelProps } from './buy-panel.tsx'

const rules = { choosableOptions, variantOf, asVariant }

/** The panel of a product that is stocked by combinations of choices (E70). Importing it would part its file. */
export default function VariantPanel({ Panel, ...props }: BuyPanelProps & { Panel: ComponentType<BuyPanelProps> }) {
  return <Panel {...props} rules={rules} />
}
