import { z } from 'zod'
import { returnReasons } from '../domain/returns/reasons.ts'
import {
  RETURN_PHOTO_BYTES,
  RETURN_PHOTOS,
  RETURN_TEXT,
  returnPhotoTypes,
  returnStates,
  returnWays,
} from '../domain/returns/requests.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '../domain/cart/limits.ts'
import { endpoints } from './endpoint.ts'
import { FileAnswer } from './file-answer.ts'
import { Amount, Id, lines, Timestamp } from './values.ts'

/** A request to return goods of an order (E16). */
export const ReturnRequest = z
  .object({
    id: Id,
    state: z.enum(returnStates),
    created_at: Timestamp,
    accepted_at: Timestamp.nullable(),
    /** When it was refused or withdrawn, or its goods came. */
    closed_at: Timestamp.nullable(),
    /** The customer's words. */
    text: z.string(),
    /** The words of the shop with the acceptance; '' for none. */
    answer: z.string(),
    /** First name of the member of staff who accepted or refused. */
    answered_by: z.string().nullable(),
    refusal: z.string().nullable(),
    way: z.enum(returnWays).nullable(),
    /** The day until which the customer brings the goods to the shop. */
    bring_by: z.iso.date().nullable(),
    /** The amount that the customer gets back: the paid share of the goods, and the delivery price if it comes back. */
    amount: Amount,
    with_delivery: z.boolean(),
    lines: z.array(
      z.object({
        /** The line of the order. */
        id: Id,
        name: z.string(),
        options: z.array(z.string()),
        image: z.string().nullable(),
        quantity: z.int(),
        reason: z.enum(returnReasons),
      }),
    ),
    /** Ids of the photos. */
    photos: z.array(Id),
  })
  .meta({
    id: 'ReturnRequest',
    example: {
      id: 1,
      state: 'sent',
      created_at: '2026-11-22T10:20:00.000Z',
      accepted_at: null,
      closed_at: null,
      text: 'İlk gündən işləmir.',
      answer: '',
      answered_by: null,
      refusal: null,
      way: null,
      bring_by: null,
      amount: '10.00',
      with_delivery: false,
      lines: [{ id: 1, name: 'Tokka üzvi pambıq, 10 q', options: [], image: null, quantity: 1, reason: 'defective' }],
      photos: [],
    },
  })

/** Requests to return goods (E16). */
export const returns = endpoints({
  orderReturns: {
    summary: "The return requests of one of the caller's orders, newest first, and what can still be asked for",
    access: 'customer',
    reply: z.object({
      /** The last day in Baku on which a request can be sent; null if none can be sent. */
      until: z.iso.date().nullable(),
      /**
       * Per line of the order: how many pieces can be asked for, whether the goods cannot be returned at all, how many
       * pieces came back, and what the line cost in the end.
       */
      lines: z.array(z.object({ id: Id, left: z.int(), no_return: z.boolean(), back: z.int(), share: Amount })),
      requests: z.array(ReturnRequest),
    }),
  },
  askReturn: {
    summary: "Ask to return goods of one of the caller's orders",
    description:
      'Until the end of the last day in Baku that `return_days` allows. At most the pieces that came, less those that came back and those that open requests ask for.',
    access: 'customer',
    body: z.object({
      lines: z
        .array(z.object({ id: Id, quantity: z.int().min(1).max(QUANTITY_MAX), reason: z.enum(returnReasons) }))
        .min(1)
        .max(CART_LINES_MAX),
      text: lines(RETURN_TEXT).default(''),
      /** Photos that the caller has uploaded for this order. */
      photos: z.array(Id).max(RETURN_PHOTOS).default([]),
    }),
    example: {
      body: { lines: [{ id: 1, quantity: 1, reason: 'defective' }], text: 'İlk gündən işləmir.', photos: [] },
    },
    status: 201,
    reply: ReturnRequest,
    errors: [409],
  },
  withdrawReturn: {
    summary: "Withdraw one of the caller's return requests that the shop has not answered",
    access: 'customer',
    reply: ReturnRequest,
    errors: [409],
  },
  addReturnPhoto: {
    summary: "Upload a photo for a request to return goods of one of the caller's orders",
    description: `At most ${RETURN_PHOTOS} photos a request, 10 MB and 50 megapixels each. Only the pixels are kept, and only the caller and staff can read them. A photo that no request names is deleted after a day.`,
    access: 'customer',
    upload: { types: returnPhotoTypes, max: RETURN_PHOTO_BYTES },
    status: 201,
    reply: z.object({ id: Id }),
    errors: [409, 429],
  },
  returnPhoto: {
    summary: "One of the caller's photos of a return request",
    access: 'customer',
    reply: FileAnswer,
  },
})
