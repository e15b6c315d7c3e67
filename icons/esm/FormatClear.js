import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M213.4,221.9a8,8,0,0,1-11.3-0.5L136,148.7V192h24a8,8,0,0,1,0,16H96a8,8,0,0,1,0-16h24V131.1L64,69.5V88a8,8,0,0,1-16,0V56a8,8,0,0,1,0.7-3.3l-6.6-7.3A8,8,0,1,1,53.9,34.6l160,176A8,8,0,0,1,213.4,221.9ZM105.8,64H120V80.4a8,8,0,0,0,16,0V64h56V88a8,8,0,0,0,16,0V56a8,8,0,0,0-8-8H105.8a8,8,0,0,0,0,16Z' }, 'regular'),
], 'FormatClear')
