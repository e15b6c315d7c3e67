import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M40,88H73a32,32,0,0,0,62,0h81a8,8,0,0,0,0-16H135a32,32,0,0,0-62,0H40a8,8,0,0,0,0,16Zm64-24A16,16,0,1,1,88,80,16,16,0,0,1,104,64ZM216,168H199a32,32,0,0,0-62,0H40a8,8,0,0,0,0,16h97a32,32,0,0,0,62,0h17a8,8,0,0,0,0-16Zm-48,24a16,16,0,1,1,16-16A16,16,0,0,1,168,192Z' }, 'regular'),
  jsx('path', { className: 'icon-fill', display: 'none', transform: 'scale(0.09375)', d: 'M32,80a8,8,0,0,1,8-8H77.2a28,28,0,0,1,53.7,0H216a8,8,0,0,1,0,16H130.8a28,28,0,0,1-53.7,0H40A8,8,0,0,1,32,80Zm184,88H194.8a28,28,0,0,0-53.7,0H40a8,8,0,0,0,0,16H141.2a28,28,0,0,0,53.7,0H216a8,8,0,0,0,0-16Z' }, 'fill'),
], 'TuneOutlined')
