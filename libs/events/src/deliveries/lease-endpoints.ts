import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LeaseEndpoints, ReleaseEndpoints } from '../contract/deliveries.js';
import { EndpointLeases } from '../webhooks/index.js';

@CommandHandler(LeaseEndpoints)
export class LeaseEndpointsHandler implements ICommandHandler<LeaseEndpoints> {
  constructor(private readonly leases: EndpointLeases) {}

  execute({ holder, webhookIds }: LeaseEndpoints): Promise<number[]> {
    return this.leases.lease(holder, webhookIds);
  }
}

@CommandHandler(ReleaseEndpoints)
export class ReleaseEndpointsHandler implements ICommandHandler<ReleaseEndpoints> {
  constructor(private readonly leases: EndpointLeases) {}

  execute({ holder, webhookIds }: ReleaseEndpoints): Promise<void> {
    return this.leases.release(holder, webhookIds);
  }
}
