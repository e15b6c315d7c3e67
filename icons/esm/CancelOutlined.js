import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M165.7,101.7,139.3,128l26.4,26.3a8,8,0,0,1-11.3,11.3L128,139.3l-26.3,26.4a8,8,0,0,1-11.3-11.3L116.7,128,90.3,101.7a8,8,0,0,1,11.3-11.3L128,116.7l26.3-26.3a8,8,0,0,1,11.3,11.3ZM232,128A104,104,0,1,1,128,24,104.1,104.1,0,0,1,232,128Zm-16,0a88,88,0,1,0-88,88A88.1,88.1,0,0,0,216,128Z' }, 'regular'),
], 'CancelOutlined')
