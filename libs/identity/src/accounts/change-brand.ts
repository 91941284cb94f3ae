import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Brand, ChangeBrand, GetBrand } from '../contract/logos/brand.js';
import { logoOf } from './domain/logo.js';
import { packing } from './packing.js';
import { Brands } from './store/brands.js';

@CommandHandler(ChangeBrand)
export class ChangeBrandHandler implements ICommandHandler<ChangeBrand> {
  constructor(
    private readonly brands: Brands,
    private readonly bus: Bus,
  ) {}

  async execute({ change: { name, logo } }: ChangeBrand): Promise<Brand> {
    const drawn = logo ? logoOf(logo, packing) : logo;
    await this.brands.lock();
    await this.brands.change({ name, logo: drawn });
    return this.bus.ask(new GetBrand());
  }
}
