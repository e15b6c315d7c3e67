/** Where the styles and the icons' drawings stand in a page that React has rendered: they are put in afterwards. */
export const STYLES_MARK = '/* styles */'
export const ICONS_MARK = '<!-- icons -->'
