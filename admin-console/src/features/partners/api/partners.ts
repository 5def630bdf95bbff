import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePartner,
  createPartner,
  getPartnerOptions,
  getPartnerQueryKey,
  listPartnersOptions,
} from '@store/openapi';
import type { AdminPartnerDto, ChangePartnerDto, CreatePartnerDto } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';

export type Partner = AdminPartnerDto;

export const partnersQuery = queryOptions(listPartnersOptions());

export const partnerQuery = (id: number) => queryOptions(getPartnerOptions({ path: { id } }));

function useChange<Body>(send: (body: Body, options: object) => Promise<Partner>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) => {
      const { data, message } = await withEnvelope((options) => send(body, options));
      return { message, partner: data };
    },
    onSuccess: async ({ partner }) => {
      queries.setQueryData(getPartnerQueryKey({ path: { id: partner.id } }), partner);
      await queries.invalidateQueries(answersOf('listPartners'));
    },
  });
}

export const useCreatePartner = () =>
  useChange((body: CreatePartnerDto, options) => createPartner({ body, ...options }));

export const useChangePartner = (id: number) =>
  useChange((body: ChangePartnerDto, options) => changePartner({ path: { id }, body, ...options }));
