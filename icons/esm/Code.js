import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M69.1,94.2,28.5,128l40.6,33.9a8,8,0,1,1-10.2,12.3l-48-40a8,8,0,0,1,0-12.3l48-40a8,8,0,0,1,10.2,12.3Zm176,27.7-48-40a8,8,0,1,0-10.2,12.3L227.5,128l-40.6,33.9a8,8,0,1,0,10.2,12.3l48-40a8,8,0,0,0,0-12.3ZM162.7,32.5a8,8,0,0,0-10.2,4.8l-64,176a8,8,0,0,0,4.8,10.3A8.1,8.1,0,0,0,96,224a8,8,0,0,0,7.5-5.3l64-176A8,8,0,0,0,162.7,32.5Z' }, 'regular'),
], 'Code')
