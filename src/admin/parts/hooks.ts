import { useMediaQuery, type Breakpoint, type Theme } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuthProvider, useNotify } from 'ra-core'
import type { AdminCallName } from '#src/contract/client/admin/calls.ts'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { api, type Input, type Received } from '../api.ts'
import { rightOf } from '../rights-of-resources.ts'
import { errorText } from './failure-text.ts'

/** Hook: whether the window is narrower than a size. Below 'sm' it is a phone. */
export const useBelow = (size: Breakpoint) => useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(size))

/** Hook: whether the window has at least a size. */
export const useFrom = (size: Breakpoint) => useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up(size))

/** Returns a function that says whether the person has a right; until the rights are loaded, no right. */
export function useMay(): (right: StaffRight) => boolean {
  const rights = useRights() ?? []
  return (right) => rights.includes(right)
}

/**
 * Hook: the person's rights; none if they cannot be loaded, undefined until then. react-admin's usePermissions, whose
 * entry of the cache it shares, renders its component again with each change of the address.
 */
export function useRights(): readonly StaffRight[] | undefined {
  const provider = useAuthProvider()
  const { data, isError } = useQuery<StaffRight[]>({
    queryKey: ['auth', 'getPermissions', {}],
    queryFn: async () => (await provider?.getPermissions?.({})) ?? [],
    staleTime: 5 * 60_000,
  })
  return data ?? (isError ? NONE : undefined)
}

const NONE: readonly StaffRight[] = []

/** Returns a function that says whether the person may see a section. */
export function useMaySee(): (resource: string) => boolean {
  const may = useMay()
  return (resource) => {
    const right = rightOf(resource)
    return right === null || may(right)
  }
}

type ReadOptions<Name extends AdminCallName> = Partial<Omit<UseQueryOptions<Received<Name>>, 'queryKey' | 'queryFn'>>

/** Reads a call of the admin. `key` is the key of its query. */
export function useRead<Name extends AdminCallName>(
  key: readonly unknown[],
  name: Name,
  input: Input<Name>,
  options?: ReadOptions<Name>,
): UseQueryResult<Received<Name>> {
  return useQuery({ queryKey: key, queryFn: () => api.call(name, input), ...options })
}

/** Debounces a value: returns it once it has not changed for `delay` ms. */
export function useLater<Value>(value: Value, delay: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return later
}

/** Returns a function that reads queries again: those whose keys begin with the given parts, or all. */
export function useReload(): (...key: unknown[]) => Promise<void> {
  const client = useQueryClient()
  return (...key) => client.invalidateQueries({ queryKey: key })
}

type WriteOptions<Result, Input> = Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn'> & {
  /** The notice after a success; no notice by default. */
  said?: string | ((result: Result, input: Input) => string)
  /** Returns the notice after a failure; null for a failure that the screen shows itself. */
  failureOf?: (error: unknown) => string | null
}

/** Returns a mutation that notifies of its success and its failure. */
export function useWrite<Result, Input = void>(
  mutationFn: (input: Input) => Promise<Result>,
  { said, failureOf = errorText, onSuccess, onError, ...options }: WriteOptions<Result, Input> = {},
): UseMutationResult<Result, Error, Input> {
  const notify = useNotify()
  return useMutation({
    ...options,
    mutationFn,
    onSuccess: async (...success) => {
      await onSuccess?.(...success)
      const [result, input] = success
      if (said !== undefined) notify(typeof said === 'string' ? said : said(result, input), { type: 'success' })
    },
    onError: async (...failure) => {
      const text = failureOf(failure[0])
      if (text !== null) notify(text, { type: 'error' })
      await onError?.(...failure)
    },
  })
}
