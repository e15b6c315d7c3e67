import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M205.7,61.6l-144,144a8,8,0,0,1-11.3-11.3l144-144a8,8,0,0,1,11.3,11.3ZM50.5,101.4a36,36,0,0,1,50.9-50.9h0a36,36,0,0,1-50.9,50.9ZM56,76A20,20,0,1,0,90.1,61.8h0A20,20,0,0,0,56,76ZM216,180a36,36,0,1,1-10.5-25.5h0A35.8,35.8,0,0,1,216,180Zm-16,0a20,20,0,1,0-5.9,14.1A19.9,19.9,0,0,0,200,180Z' }, 'regular'),
], 'Percent')
