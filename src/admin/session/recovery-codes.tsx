import { Alert, Box, Button, Typography } from '@mui/material'

/** Shows recovery codes, which are shown only once (A25). */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>Bərpa kodları</Typography>
      <Typography variant="body2">
        Telefon və ya cihaz itəndə hər biri bir dəfə kodu əvəz edir. Bir daha göstərilməyəcək: çap edin və ya şifrə
        menecerində saxlayın.
      </Typography>
      <Box
        component="ul"
        aria-label="Bərpa kodları"
        sx={{ columns: 2, fontFamily: 'monospace', fontSize: 16, listStyle: 'none', p: 0, my: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="outlined" color="inherit" onClick={onSaved}>
        Saxladım
      </Button>
    </Alert>
  )
}
