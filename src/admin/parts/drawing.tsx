import { Box, type Theme } from '@mui/material'

/** The outlines of the drawings, without the disc that they share: the storefront's (look, rule 14). */
const drawings = {
  parcel: (
    <>
      <ellipse cx="134" cy="192" rx="62" ry="7" className="shade" />
      <path className="white" d="M78 112l52-24 52 24v54l-52 24-52-24z" />
      <path className="shade" d="M182 112v54l-52 24v-54z" />
      <path className="line" d="M78 112l52-24 52 24v54l-52 24-52-24zM78 112l52 24 52-24M130 136v54M104 100l52 24v16" />
      <path className="wisp" d="M112 72c-10-10 10-16 0-29M130 66c-11-11 11-18 0-34M148 72c-10-10 10-16 0-29" />
    </>
  ),
  search: (
    <>
      <circle className="white" cx="122" cy="98" r="46" />
      <path className="shade" d="M122 52a46 46 0 0 1 0 92 60 60 0 0 0 0-92z" />
      <circle className="line" cx="122" cy="98" r="46" />
      <path className="line" style={{ strokeWidth: 10 }} d="M156 132l32 32" />
      <path className="wisp" d="M112 116c-11-11 11-17 0-33M132 116c-11-11 11-17 0-33" />
    </>
  ),
  offline: (
    <>
      <path className="white" d="M88 148a28 28 0 0 1 2-56 42 42 0 0 1 80-4 31 31 0 0 1 4 60z" />
      <path className="shade" d="M174 148a31 31 0 0 0-4-60c10 26-2 48-30 60z" />
      <path className="line" d="M88 148a28 28 0 0 1 2-56 42 42 0 0 1 80-4 31 31 0 0 1 4 60zM80 170L184 62" />
      <path className="wisp" d="M112 178c-8-6 8-10 0-16M132 182c-9-8 9-12 0-20M152 178c-8-6 8-10 0-16" />
    </>
  ),
}

export type DrawingName = keyof typeof drawings

/** The drawing of an empty or failed screen. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Box
      component="svg"
      viewBox="20 10 220 195"
      aria-hidden
      sx={({ palette }: Theme) => ({
        width: 168,
        height: 149,
        mb: 1,
        fill: 'none',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .white': { fill: palette.background.paper },
        '& .shade': { fill: palette.text.primary, opacity: 0.08 },
        '& .line': { stroke: palette.primary.main, strokeWidth: 4 },
        '& .wisp': { stroke: palette.success.light, strokeWidth: 5 },
        '& .disc': { fill: palette.primary.light },
      })}
    >
      <circle className="disc" cx="130" cy="104" r="88" />
      {drawings[name]}
    </Box>
  )
}
