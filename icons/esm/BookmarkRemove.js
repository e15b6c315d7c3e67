import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M184,32H72A16,16,0,0,0,56,48V224a8,8,0,0,0,12.2,6.8L128,193.4l59.8,37.4A8,8,0,0,0,200,224V48A16,16,0,0,0,184,32Zm0,177.6-51.8-32.3a8,8,0,0,0-8.5,0L72,209.6V48H184Z' }, 'regular'),
], 'BookmarkRemove')
