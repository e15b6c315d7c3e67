import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M128,128a8,8,0,0,1-8,8H48a8,8,0,0,1,0-16h72A8,8,0,0,1,128,128ZM48,72H184a8,8,0,0,0,0-16H48a8,8,0,0,0,0,16Zm56,112H48a8,8,0,0,0,0,16h56a8,8,0,0,0,0-16Zm125.7-21.7a8,8,0,0,0-11.3,0L192,188.7V112a8,8,0,0,0-16,0v76.7l-26.3-26.3a8,8,0,0,0-11.3,11.3l40,40a8,8,0,0,0,11.3,0l40-40A8,8,0,0,0,229.7,162.3Z' }, 'regular'),
], 'Sort')
