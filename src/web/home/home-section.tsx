import type { ReactNode } from 'react'

/** A section of home: heading, a line under it, a link beside it, and its content. */
export function HomeSection({
  title,
  text,
  link,
  children,
}: {
  title: string
  text?: string
  link?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="home-section page-width">
      <div className="home-section-head">
        <div>
          <h2 className="title-section">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {link && <div className="home-section-link">{link}</div>}
      </div>
      {children}
    </section>
  )
}
