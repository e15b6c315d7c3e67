import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M165.7,202.3a8,8,0,0,1-11.3,11.3l-80-80a8,8,0,0,1,0-11.3l80-80a8,8,0,0,1,11.3,11.3L91.3,128Z' }, 'regular'),
], 'NavigateBefore')
