import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M128,24A104,104,0,1,0,232,128,104.1,104.1,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm37.7-85.7a8,8,0,0,1,0,11.3l-32,32a8,8,0,0,1-11.3,0l-32-32a8,8,0,0,1,11.3-11.3L120,148.7V88a8,8,0,0,1,16,0v60.7l18.3-18.3A8,8,0,0,1,165.7,130.3Z' }, 'regular'),
], 'ArrowCircleDown')
