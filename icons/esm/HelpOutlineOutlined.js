import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M140,180a12,12,0,1,1-12-12A12,12,0,0,1,140,180ZM128,72c-22.1,0-40,16.2-40,36v4a8,8,0,0,0,16,0v-4c0-11,10.8-20,24-20s24,9,24,20-10.8,20-24,20a8,8,0,0,0-8,8v8a8,8,0,0,0,16,0v-0.7c18.2-3.3,32-17.9,32-35.3C168,88.2,150.1,72,128,72Zm104,56A104,104,0,1,1,128,24,104.1,104.1,0,0,1,232,128Zm-16,0a88,88,0,1,0-88,88A88.1,88.1,0,0,0,216,128Z' }, 'regular'),
], 'HelpOutlineOutlined')
