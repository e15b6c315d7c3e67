import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M128,24A104,104,0,1,0,232,128,104.1,104.1,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm37.7-101.7a8,8,0,0,1-11.3,11.3L136,107.3V168a8,8,0,0,1-16,0V107.3l-18.3,18.4a8,8,0,0,1-11.3-11.3l32-32a8,8,0,0,1,11.3,0Z' }, 'regular'),
], 'ArrowCircleUp')
