import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M88,96a8,8,0,0,1,8-8h64a8,8,0,0,1,0,16H96A8,8,0,0,1,88,96Zm8,40h64a8,8,0,0,0,0-16H96a8,8,0,0,0,0,16Zm32,16H96a8,8,0,0,0,0,16h32a8,8,0,0,0,0-16ZM224,48V156.7A15.9,15.9,0,0,1,219.3,168L168,219.3A15.9,15.9,0,0,1,156.7,224H48a16,16,0,0,1-16-16V48A16,16,0,0,1,48,32H208A16,16,0,0,1,224,48ZM48,208H152V160a8,8,0,0,1,8-8h48V48H48Zm120-40v28.7L196.7,168Z' }, 'regular'),
], 'NoteOutlined')
