import type { ReactNode } from 'react'
import { ShopPicture } from '../shop/shop-picture.tsx'

/**
 * The frame of the account forms: text and fields on the left, a picture on the right on wide screens. On phones the
 * text stands in a band over the shop's picture.
 */
export function AccountForm({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="account-form page-width">
      <div>
        <header>
          <h1 className="title-page">{title}</h1>
          {lead && <p className="account-form-lead">{lead}</p>}
          <ShopPicture sizes="440px" />
        </header>
        {children}
      </div>
      <div className="account-form-picture">
        <ShopPicture sizes="(min-width: 64rem) 1480px, 1px" />
      </div>
    </div>
  )
}
