import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { listMyOrganizationSitesOptions } from '@store/openapi';
import type { OrganizationSiteDto } from '@store/openapi';
import { mayInOrganization, useBuyingOrganization } from '../session/use-organization';

export type PurchaseSite = OrganizationSiteDto;

/** What the organization notes on the order; empty, never null. */
export interface OrderNotes {
  /** 발주 번호. */
  poNo: string;
  /** 비용 부서. */
  costCentre: string;
}

/** For which site of the organization is bought; it takes the place of an address. */
export interface SiteChoice {
  status: 'pending' | 'failed' | 'ready';
  retry: () => void;
  /** The open sites that the buyer works for. */
  sites: readonly PurchaseSite[];
  /** The only one, or the chosen one. */
  site: PurchaseSite | null;
  pick: (id: number) => void;
  notes: OrderNotes;
  setNotes: (notes: OrderNotes) => void;
  /** Whether the buyer keeps the sites, and can add one. */
  mayManage: boolean;
  /** Why the goods have no place to go to, in Korean. */
  problem: string | null;
}

/** Null for a personal purchase, which only members without an active organization make. */
export function useSiteChoice(): SiteChoice | null {
  const organization = useBuyingOrganization();
  const answer = useQuery({ ...listMyOrganizationSitesOptions(), enabled: organization !== null });
  const [chosenId, pick] = useState<number | null>(null);
  const [notes, setNotes] = useState<OrderNotes>({ poNo: '', costCentre: '' });
  if (organization === null) return null;
  const sites = (answer.data?.items ?? []).filter(({ isActive }) => isActive);
  const [only] = sites;
  const site = sites.length === 1 ? (only ?? null) : (sites.find(({ id }) => id === chosenId) ?? null);
  const mayBuy = mayInOrganization(organization, 'buy');
  return {
    status: answer.isPending ? 'pending' : answer.isError ? 'failed' : 'ready',
    retry: () => void answer.refetch(),
    sites,
    site,
    pick,
    notes,
    setNotes,
    mayManage: mayInOrganization(organization, 'manage'),
    problem: mayBuy ? problemOf(sites, site) : messageFor('ORG_BUY_FORBIDDEN'),
  };
}

function problemOf(sites: readonly PurchaseSite[], site: PurchaseSite | null): string | null {
  if (sites.length === 0) return messageFor('ORG_SITE_NONE');
  if (site === null) return messageFor('SITE_REQUIRED');
  return site.address === null ? messageFor('ADDRESS_REQUIRED') : null;
}

/** What a purchase says of where the goods go. */
export type ShipToBody =
  | { shippingAddressId: number | null }
  | { siteId: number | null; poNo: string | null; costCentre: string | null };

/** Where the goods go as the server reads it: the site of the organization, else the own address. */
export function shipToBody(addressId: number | null, choice: SiteChoice | null): ShipToBody {
  if (choice === null) return { shippingAddressId: addressId };
  const { site, notes } = choice;
  return {
    siteId: site?.id ?? null,
    poNo: notes.poNo.trim() || null,
    costCentre: notes.costCentre.trim() || null,
  };
}

/** Why the goods have no place to go to, in Korean; null where they have. */
export const shipToProblem = (addressId: number | null, choice: SiteChoice | null): string | null =>
  choice === null ? (addressId === null ? messageFor('ADDRESS_REQUIRED') : null) : choice.problem;
