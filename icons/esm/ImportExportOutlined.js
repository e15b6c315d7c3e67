import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M117.7,170.3a8,8,0,0,1,0,11.3l-32,32a8,8,0,0,1-11.3,0l-32-32a8,8,0,0,1,11.3-11.3L72,188.7V48a8,8,0,0,1,16,0V188.7l18.3-18.3A8,8,0,0,1,117.7,170.3Zm96-96-32-32a8,8,0,0,0-11.3,0l-32,32a8,8,0,0,0,11.3,11.3L168,67.3V208a8,8,0,0,0,16,0V67.3l18.3,18.4a8,8,0,0,0,11.3-11.3Z' }, 'regular'),
], 'ImportExportOutlined')
