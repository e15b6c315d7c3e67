import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgEnum, pgTable, primaryKey, text, unique, uniqueIndex, uuid, integer } from 'drizzle-orm/pg-core'
import { percent } from '../../../domain/percent.ts'
import { id, timestamptz, percentColumn } from './columns.ts'

/** The role of staff (A8); null for customers. 'tailored': one of the shop's own, which `role_id` names (A26). */
export const staffRole = pgEnum('staff_role', ['owner', 'manager', 'packer', 'editor', 'tailored'])

/** Roles that the owner has made by ticking rights (A26). */
export const staff_roles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text().notNull(),
    /** Names of `domain/staff/rights.ts`, without 'own'. */
    rights: text().array().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_roles_name').on(sql`lower(${table.name})`)],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As typed; unique by lower(email) (D9). */
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** E.164 (D27). */
    phone: text().notNull(),
    is_active: boolean().notNull().default(false),
    is_admin: boolean().notNull().default(false),
    role: staffRole(),
    role_id: integer().references(() => staff_roles.id),
    wholesaler: boolean().notNull().default(false),
    /** 0–100, two decimals. */
    /** What the back office finds a customer by (A21): name, e-mail and phone, folded. */
    search_text: text().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)`),
    percent: percentColumn().notNull().default(percent(0)),
    /** Tax number of a wholesaler. */
    voen: text(),
    /** The authenticator's secret, encrypted with SECRET_KEY; set once the second factor is on (A14). */
    totp_secret: text(),
    /** A secret that was shown but not confirmed yet. */
    totp_pending: text(),
    /** The time step of the last code used, so that no code can be used twice. */
    totp_step: integer(),
    blocked_at: timestamptz(),
    /** What staff should know of this customer; never shown to them (A19). */
    staff_note: text(),
    /**
     * Created by the demo shop. With such an account in the database the server refuses to listen on public addresses.
     */
    is_demo: boolean().notNull().default(false),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_percent', sql`${table.percent} between 0 and 100`),
    check('users_owner', sql`${table.is_admin} = (${table.role} is not distinct from 'owner')`),
    // Compared as text: the transaction that adds a value to an enum cannot use it yet.
    check('users_tailored_role', sql`(${table.role_id} is not null) = (${table.role}::text is not distinct from 'tailored')`),
    index('users_role_id').on(table.role_id).where(sql`role_id is not null`),
  ],
)

/**
 * One row per refresh token ever given; only the token's hash is stored (D10). A session (D40) is a family of them, and is
 * open as long as one of them can be used.
 */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** The tokens that follow from one sign-in; reuse of a rotated one revokes the whole family. */
    family_id: uuid().notNull(),
    token_hash: text().notNull().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    rotated_at: timestamptz(),
    revoked_at: timestamptz(),
    /** The User-Agent that signed in, and when a token of the session was last used (D40). */
    user_agent: text().notNull().default(''),
    seen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('refresh_tokens_user').on(table.user_id),
    index('refresh_tokens_family').on(table.family_id),
    uniqueIndex('refresh_tokens_open').on(table.family_id).where(sql`rotated_at is null and revoked_at is null`),
  ],
)

/** Sessions of the back office, one per sign-in there; a session lives as long as its refresh tokens (A14). */
export const staff_sessions = pgTable(
  'staff_sessions',
  {
    /** The family of its refresh tokens. */
    id: uuid().primaryKey(),
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text().notNull().default(''),
    /** Whether it has passed the second factor. */
    second_factor: boolean().notNull().default(false),
    /** When the password was last typed: dangerous changes need it within some minutes (A25). */
    password_at: timestamptz().notNull().defaultNow(),
    created_at: timestamptz().notNull().defaultNow(),
    seen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_user').on(table.user_id)],
)

/** Addresses and devices that have signed in to an account, as hashes; they may go on when it is guessed at (D42). */
export const known_devices = pgTable(
  'known_devices',
  {
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** 'address ' or 'device ' and a hash. */
    key: text().notNull(),
    seen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** Codes that stand in for the second factor, each once (A25). Only their hashes are stored; a used one is deleted. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** Passkeys of staff (A25, WebAuthn): the public half; the private one never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    /** How often the device says that it was used; 0 from those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the device: 'internal', 'usb' and so on. */
    transports: text().array().notNull(),
    name: text().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
    used_at: timestamptz(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** Challenges that a passkey has to sign. Each is deleted when it is answered. */
export const passkey_challenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  /** Who makes a passkey with it; null for a sign-in, where the passkey says who it is. */
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  expires_at: timestamptz().notNull(),
})

/** Another e-mail that was asked for (D41). It counts once confirmed, and can be undone by the old address for 7 days. */
export const email_changes = pgTable(
  'email_changes',
  {
    id: id(),
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    old_email: text().notNull(),
    new_email: text().notNull(),
    /** Hashes of the tokens that were mailed; null before the mail is sent. */
    confirm_hash: text().unique(),
    undo_hash: text().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    confirmed_at: timestamptz(),
    undone_at: timestamptz(),
  },
  (table) => [index('email_changes_user').on(table.user_id)],
)

/** Invitations that wait for their link to be opened (A19): of a customer, or of somebody who is to work here with a role. */
export const invitations = pgTable(
  'invitations',
  {
    user_id: integer().primaryKey().references(() => users.id, { onDelete: 'cascade' }),
    /** Given when the link is opened, not before; null for a customer. */
    role: staffRole(),
    role_id: integer().references(() => staff_roles.id),
    invited_by: integer().notNull().references(() => users.id),
    sent_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [check('invitations_tailored_role', sql`(${table.role_id} is not null) = (${table.role}::text is not distinct from 'tailored')`)],
)

export const linkPurpose = pgEnum('link_purpose', ['activation', 'password_reset', 'invitation'])

/** Links sent by mail: single use, only the hash is stored, with an expiry (D11). */
export const mailed_links = pgTable(
  'mailed_links',
  {
    id: id(),
    user_id: integer().notNull().references(() => users.id, { onDelete: 'cascade' }),
    purpose: linkPurpose().notNull(),
    token_hash: text().notNull().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
  },
  (table) => [index('mailed_links_user').on(table.user_id)],
)

/** Addresses that a customer keeps for further orders (B18). */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: integer().notNull().references(() => users.id),
    city: text().notNull(),
    district: text().notNull().default(''),
    address: text().notNull(),
    zipcode: text().notNull().default(''),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [unique('addresses_once').on(table.user_id, table.city, table.district, table.address, table.zipcode)],
)
