import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M243.3,136,144,36.7A15.9,15.9,0,0,0,132.7,32H40a8,8,0,0,0-8,8v92.7A15.9,15.9,0,0,0,36.7,144L136,243.3a16,16,0,0,0,22.6,0l84.7-84.7a16,16,0,0,0,0-22.6Zm-96,96L48,132.7V48h84.7L232,147.3ZM96,84A12,12,0,1,1,84,72,12,12,0,0,1,96,84Z' }, 'regular'),
  jsx('path', { className: 'icon-fill', display: 'none', transform: 'scale(0.09375)', d: 'M243.3,136,144,36.7A15.9,15.9,0,0,0,132.7,32H40a8,8,0,0,0-8,8v92.7A15.9,15.9,0,0,0,36.7,144L136,243.3a16,16,0,0,0,22.6,0l84.7-84.7a16,16,0,0,0,0-22.6ZM84,96A12,12,0,1,1,96,84,12,12,0,0,1,84,96Z' }, 'fill'),
], 'Inventory2Outlined')
