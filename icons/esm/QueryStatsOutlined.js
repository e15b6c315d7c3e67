import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M232,208a8,8,0,0,1-8,8H32a8,8,0,0,1-8-8V48a8,8,0,0,1,16,0V156.7l50.3-50.3a8,8,0,0,1,11.3,0L128,132.7,180.7,80H160a8,8,0,0,1,0-16h40a8,8,0,0,1,8,8v40a8,8,0,0,1-16,0V91.3l-58.3,58.4a8,8,0,0,1-11.3,0L96,123.3l-56,56V200H224A8,8,0,0,1,232,208Z' }, 'regular'),
], 'QueryStatsOutlined')
