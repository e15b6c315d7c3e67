import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M233.5,142.2a8,8,0,0,0-8-2,88.1,88.1,0,0,1-109.8-109.8,8,8,0,0,0-10-10,104.8,104.8,0,0,0-52.9,37A104,104,0,0,0,136,224a103.1,103.1,0,0,0,62.5-20.9,104.8,104.8,0,0,0,37-52.9A8,8,0,0,0,233.5,142.2ZM188.9,190.3A88,88,0,0,1,65.7,67.1a89,89,0,0,1,31.4-26A106,106,0,0,0,96,56,104.1,104.1,0,0,0,200,160a106,106,0,0,0,14.9-1.1A89,89,0,0,1,188.9,190.3Z' }, 'regular'),
], 'Brightness4')
