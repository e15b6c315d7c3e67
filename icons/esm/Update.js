import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M240,56v48a8,8,0,0,1-8,8H184a8,8,0,0,1,0-16H211.4L184.8,71.6l-0.2-0.2a80,80,0,1,0-1.7,114.8,8,8,0,0,1,11,11.6A95.4,95.4,0,0,1,128,224h-1.3A96,96,0,1,1,195.8,60L224,85.8V56a8,8,0,1,1,16,0Z' }, 'regular'),
], 'Update')
