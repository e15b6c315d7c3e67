import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M228.9,49.7a8,8,0,0,0-6.9-1.4L160.9,63.5,99.6,32.8a8,8,0,0,0-5.5-.6l-64,16A8,8,0,0,0,24,56V200a8,8,0,0,0,9.9,7.8l61.1-15.3,61.4,30.7A8.2,8.2,0,0,0,160,224a8,8,0,0,0,1.9-0.2l64-16A8,8,0,0,0,232,200V56A8,8,0,0,0,228.9,49.7ZM104,52.9l48,24V203.1l-48-24ZM40,62.3l48-12v127.5l-48,12Zm176,131.5-48,12V78.3l48-12Z' }, 'regular'),
], 'PlaceOutlined')
