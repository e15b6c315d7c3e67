import createSvgIcon from './utils/createSvgIcon.js'
import { jsx } from 'react/jsx-runtime'
export default createSvgIcon([
  jsx('path', { className: 'icon-regular', transform: 'scale(0.09375)', d: 'M88,104a8,8,0,0,1,8-8h64a8,8,0,0,1,0,16H96A8,8,0,0,1,88,104Zm8,40h64a8,8,0,0,0,0-16H96a8,8,0,0,0,0,16ZM232,56V184a16,16,0,0,1-16,16H155.6l-13.7,23.9a16,16,0,0,1-27.8,0L100.4,200H40a16,16,0,0,1-16-16V56A16,16,0,0,1,40,40H216A16,16,0,0,1,232,56Zm-16,0H40V184h65.1a8,8,0,0,1,7,4l16,28,16-28a8,8,0,0,1,7-4H216Z' }, 'regular'),
  jsx('path', { className: 'icon-fill', display: 'none', transform: 'scale(0.09375)', d: 'M216,40H40A16,16,0,0,0,24,56V184a16,16,0,0,0,16,16h60.4l13.7,23.9a16,16,0,0,0,27.8,0L155.6,200H216a16,16,0,0,0,16-16V56A16,16,0,0,0,216,40ZM160,144H96a8,8,0,0,1,0-16h64a8,8,0,0,1,0,16Zm0-32H96a8,8,0,0,1,0-16h64a8,8,0,0,1,0,16Z' }, 'fill'),
], 'RateReviewOutlined')
