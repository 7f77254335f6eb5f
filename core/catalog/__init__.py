"""What is installed: editions, cards, scripts and ledgers, all of them plugins, ours like a stranger's."""

from core.catalog.catalog import LATEST as LATEST
from core.catalog.catalog import MOST_SHOWN as MOST_SHOWN
from core.catalog.catalog import Catalog as Catalog
from core.catalog.catalog import names_in as names_in
from core.catalog.catalog import words_to_search as words_to_search
from core.catalog.loading import installed as installed
from core.catalog.loading import loaded as loaded
from core.catalog.specification import AuthorPages as AuthorPages
from core.catalog.specification import CatalogSpecification as CatalogSpecification
from core.catalog.specification import FrontPageFiles as FrontPageFiles
from core.catalog.specification import HistoryFile as HistoryFile
from core.catalog.specification import LedgerFile as LedgerFile
from core.catalog.specification import NamesFile as NamesFile
from core.catalog.specification import ScriptFolder as ScriptFolder
