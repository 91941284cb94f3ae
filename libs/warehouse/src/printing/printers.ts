import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { ChangePrinter, CreatePrinter, GetPrinter, ListPrinters, type Printer } from '../contract/printing/printers.js';
import { NetworkPrinters } from './adapters/network-printers.js';
import { PrinterStore } from './store/printer-store.js';
import { takenAs } from '../store/taken-as.js';

@QueryHandler(ListPrinters)
export class ListPrintersHandler implements IQueryHandler<ListPrinters> {
  constructor(private readonly printers: PrinterStore) {}

  execute({ siteId, paging }: ListPrinters): Promise<Page<Printer>> {
    return this.printers.page(siteId, paging);
  }
}

@QueryHandler(GetPrinter)
export class GetPrinterHandler implements IQueryHandler<GetPrinter> {
  constructor(private readonly printers: PrinterStore) {}

  async execute({ siteId, printerId }: GetPrinter): Promise<Printer> {
    const printer = await this.printers.find(siteId, printerId);
    if (!printer) throw new WarehouseError('printer_not_found', { printerId });
    return printer;
  }
}

@CommandHandler(CreatePrinter)
export class CreatePrinterHandler implements ICommandHandler<CreatePrinter> {
  constructor(
    private readonly printers: PrinterStore,
    private readonly network: NetworkPrinters,
  ) {}

  async execute({ siteId, printer }: CreatePrinter): Promise<Printer> {
    await refuseAddress(this.network, printer.uri);
    const printerId = await this.printers.add(siteId, printer).catch(takenAs('printer_taken', 'name', { name: printer.name }));
    return { printerId, ...printer, waiting: 0 };
  }
}

@CommandHandler(ChangePrinter)
export class ChangePrinterHandler implements ICommandHandler<ChangePrinter> {
  constructor(
    private readonly printers: PrinterStore,
    private readonly network: NetworkPrinters,
  ) {}

  async execute({ siteId, printerId, change }: ChangePrinter): Promise<Printer> {
    const before = await this.printers.lock(siteId, printerId);
    if (!before) throw new WarehouseError('printer_not_found', { printerId });
    const { name = before.name, uri = before.uri, prints = before.prints, isActivated = before.isActivated } = change;
    if (uri !== before.uri) await refuseAddress(this.network, uri);
    await this.printers.change(siteId, printerId, { name, uri, prints, isActivated }).catch(takenAs('printer_taken', 'name', { name }));
    return { printerId, name, uri, prints, isActivated, waiting: (await this.printers.find(siteId, printerId))?.waiting ?? 0 };
  }
}

/** @throws WarehouseError `printer_refused`. */
async function refuseAddress(network: NetworkPrinters, uri: string): Promise<void> {
  const reason = await network.refusalOf(uri);
  if (reason !== undefined) throw WarehouseError.at('printer_refused', 'uri', { reason });
}
