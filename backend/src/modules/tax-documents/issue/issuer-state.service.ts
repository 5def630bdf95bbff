import { Injectable } from '@nestjs/common';
import type { IssuerStateDto } from '../dto/admin-evidence.dto.js';
import { issuerNotConfigured, issuerUnavailable } from '../tax-documents.errors.js';
import { TaxIssuer } from './issuer/tax-issuer.js';

/** The issuer's state, for the settings page. */
@Injectable()
export class IssuerStateService {
  constructor(private readonly issuer: TaxIssuer) {}

  async state(): Promise<IssuerStateDto> {
    if (!this.issuer.isConfigured)
      return { configured: false, connected: false, certificateUntil: null, points: null, unitCost: null };
    const [certificate, balance] = await Promise.all([this.issuer.certificate(), this.issuer.balance()]);
    const { expiresAt } = certificate.kind === 'done' ? certificate.value : { expiresAt: null };
    const { points, unitCost } = balance.kind === 'done' ? balance.value : { points: null, unitCost: null };
    return {
      configured: true,
      connected: certificate.kind !== 'unknown' && balance.kind !== 'unknown',
      certificateUntil: expiresAt?.toISOString() ?? null,
      points,
      unitCost,
    };
  }

  /** Address of the page for registering the certificate; valid for half a minute. */
  async certificatePage(): Promise<string> {
    if (!this.issuer.isConfigured) throw issuerNotConfigured();
    const result = await this.issuer.pageUrl('certificate');
    if (result.kind !== 'done') throw issuerUnavailable();
    return result.value;
  }
}
