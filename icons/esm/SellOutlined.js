import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M224,88H175.4l8.5-46.6a8,8,0,0,0-15.7-2.9l-9,49.4H111.4l8.5-46.6a8,8,0,0,0-15.7-2.9L95.1,88H48a8,8,0,0,0,0,16H92.2L83.5,152H32a8,8,0,0,0,0,16H80.6l-8.5,46.6a8,8,0,0,0,6.4,9.3A7.8,7.8,0,0,0,80,224a8,8,0,0,0,7.9-6.6l9-49.4H144.6l-8.5,46.6a8,8,0,0,0,6.4,9.3A7.8,7.8,0,0,0,144,224a8,8,0,0,0,7.9-6.6l9-49.4H208a8,8,0,0,0,0-16H163.8l8.7-48H224a8,8,0,0,0,0-16Zm-76.5,64H99.8l8.7-48h47.7Z' }, 'regular'),
], 'SellOutlined')
