import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M170.3,130.3,204.7,96H88a48,48,0,0,0,0,96h88a8,8,0,0,1,0,16H88A64,64,0,0,1,88,80H204.7L170.3,45.7a8,8,0,0,1,11.3-11.3l48,48a8,8,0,0,1,0,11.3l-48,48a8,8,0,0,1-11.3-11.3Z' }, 'regular'),
], 'Redo')
